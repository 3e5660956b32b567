-- Days of which the credits are to be made anew, since conversions of theirs changed. By advertiser_id.
create table conversion_credit_due (
  advertiser_id bigint not null,
  day date not null,
  primary key (advertiser_id, day)
);
