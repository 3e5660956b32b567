-- An invitation to sign up that was mailed is for its address alone. Null: for anyone who has the code.

alter table registration_invite add column email text;
