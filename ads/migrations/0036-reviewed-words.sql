-- What people see of an ad and of its advertiser, as the owner of the site approved it; null: nobody reviewed it. Ads that
-- are approved today are taken as they are today. Fields: ads/entities/reviewed-words.ts.
alter table ad add column reviewed jsonb;

update ad set reviewed = jsonb_build_object(
  'destination_url', ad.destination_url,
  'account_name', v.name,
  'business_name', coalesce(b.name, ''),
  'business_site', coalesce(b.site, ''),
  'shown', jsonb_build_object(
    'title', p.title,
    'description', p.description,
    'alt_text', p.alt_text,
    'link', coalesce(p.link, ''),
    'picture', p.image_signature,
    'board_id', o.board_id::text,
    'board', o.name,
    'section', coalesce(s.title, ''),
    'username', a.username,
    'full_name', a.full_name,
    'avatar', coalesce(a.avatar_signature, ''),
    'website', a.website,
    'claimed_sites', coalesce((
      select string_agg(c.site, ' ' order by c.confirmed_at) from site_claim c
      where c.user_id = a.user_id and c.confirmed_at is not null
    ), '')
  )
)
from advertiser v
left join business b on b.user_id = v.owner_user_id, pin p
join board o on o.board_id = p.board_id
join user_account a on a.user_id = p.owner_id
left join board_section s on s.board_id = p.board_id and s.section_id = p.section_id
where v.advertiser_id = ad.advertiser_id and p.pin_id = ad.pin_id and ad.review_status = 'APPROVED';

alter table ad drop column pin_mark;
