-- How sure the owner's model is that a picture is not for everyone (0 to 1); null: none has looked at it.
alter table image add column safety_score real;
-- Since when it waits for a review: until then the pins that show it are seen by their owners alone.
alter table image add column held_since timestamptz;
-- A review has let it through: it is not held again.
alter table image add column is_cleared boolean not null default false;
-- How far a job of an added model has come.
alter table added_model add column after_signature text not null default '';
alter table added_model add column finished_at timestamptz;
