-- What somebody left with others, found when their account goes for good.
create index pin_comment_like_user_id_idx on pin_comment_like (user_id);

create index pin_ai_report_user_id_idx on pin_ai_report (user_id);

create index contact_other_id_idx on contact (other_id);
