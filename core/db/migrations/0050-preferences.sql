-- What somebody set for themselves: contract/identity/identity-models.ts, preferencesModel.
alter table user_account add column preferences jsonb not null default '{}';
