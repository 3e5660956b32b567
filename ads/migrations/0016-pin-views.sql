-- What happened to pins that nobody pays for, and to the offers to promote them. By pin_id; of nobody in particular.
-- Partitioned by the day (UTC) that the sender told, which stays the same when it is sent again.
create table pin_view (
  pin_id bigint not null,
  day date not null,
  event_id uuid not null,
  -- One of contract/measures' kinds.
  kind text not null,
  -- The milestones that were reached.
  milestones smallint[] not null,
  primary key (pin_id, day, event_id)
) partition by range (day);
