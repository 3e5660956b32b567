-- Stands for the words and the picture of the pin that the owner of the site looked at; null: nobody did.
alter table ad add column pin_mark text;
