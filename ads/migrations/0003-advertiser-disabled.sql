-- An ad account is disabled by the owner of the site, or with the business that it belonged to.
alter table advertiser add column disabled_as text;
