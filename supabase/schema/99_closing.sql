-- Takes from everybody the right to call what is in `private`, which PostgreSQL gives by default. The grants of the
-- files above name roles and stay.
revoke all on all functions in schema private from public, anon;
