-- Invites that were mailed before belong to their address from now on, at sign-up as well.

update registration_invite r set email = i.email from business_invite i
where i.token_hash = r.code_hash and r.email is null;
