"""Five card stud. One card face down and four up."""
