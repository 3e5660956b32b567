-- Boards. By board_id.
create table board (
  board_id bigint primary key,
  owner_id bigint not null,
  -- The ad account that the board belongs to; read by ads alone.
  advertiser_id bigint,
  name text not null,
  slug text not null,
  description text not null default '',
  category text,
  privacy text not null check (privacy in ('public', 'secret', 'protected')),
  pin_order text not null default 'newest' check (pin_order in ('newest', 'oldest', 'custom')),
  hides_ai boolean not null default false,
  members_may_invite boolean not null default false,
  pin_count integer not null default 0,
  section_count integer not null default 0,
  follower_count integer not null default 0,
  -- Signatures of the newest pictures, for covers.
  cover_signatures text[] not null default '{}',
  cover_pin_id bigint,
  -- The action that runs on the board: at most one, and no other begins meanwhile.
  action_id bigint,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz
);

-- The boards of one owner differ in name (folded) and in slug. By address: 'name/{owner}/{folded}' or 'slug/{owner}/{slug}'.
create table board_address (
  address text primary key,
  board_id bigint not null,
  is_current boolean not null default true
);
create index board_address_board_id_idx on board_address (board_id);

-- Boards that a user owns, works on or is invited to. By user_id.
create table user_board (
  user_id bigint not null,
  board_id bigint not null,
  role text not null check (role in ('owner', 'save', 'organise', 'invited')),
  privacy text not null,
  folded_name text not null,
  archived_at timestamptz,
  last_saved_at timestamptz not null,
  primary key (user_id, board_id)
);
create index user_board_user_id_last_saved_at_idx on user_board (user_id, last_saved_at desc, board_id desc);
create index user_board_invited_idx on user_board (user_id, last_saved_at desc, board_id desc) where role = 'invited';

create table board_section (
  board_id bigint not null,
  section_id bigint not null,
  title text not null,
  folded_title text not null,
  slug text not null,
  position bigint not null,
  pin_count integer not null default 0,
  name_source smallint not null default 0,
  created_at timestamptz not null,
  primary key (board_id, section_id)
);
create unique index board_section_board_id_slug_key on board_section (board_id, slug);
create unique index board_section_board_id_folded_title_key on board_section (board_id, folded_title);

-- The board of each section. By section_id, so that a section is found without its board.
create table section_place (
  section_id bigint primary key,
  board_id bigint not null
);

create table board_pin (
  board_id bigint not null,
  pin_id bigint not null,
  section_id bigint,
  position bigint not null,
  primary key (board_id, pin_id)
);
create index board_pin_board_id_position_idx on board_pin (board_id, position desc);
create index board_pin_board_id_section_id_position_idx on board_pin (board_id, section_id, position desc);

create table board_collaborator (
  board_id bigint not null,
  user_id bigint not null,
  role text not null check (role in ('save', 'organise')),
  state text not null check (state in ('invited', 'accepted')),
  inviter_id bigint,
  created_at timestamptz not null,
  primary key (board_id, user_id)
);

create table board_follower (
  board_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null,
  primary key (board_id, user_id)
);

-- Invites by mail. By board_id.
create table board_email_invite (
  board_id bigint not null,
  invite_id bigint not null,
  email text not null,
  role text not null check (role in ('save', 'organise')),
  inviter_id bigint not null,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (board_id, invite_id)
);
create unique index board_email_invite_board_id_email_key on board_email_invite (board_id, email);

-- Invites by the token in their link. By token_hash.
create table email_invite_token (
  token_hash text primary key,
  board_id bigint not null,
  invite_id bigint not null,
  -- The user who accepted: for them the link goes on working, for others it is used up.
  used_by bigint
);

-- A link by which its holder reads one board; one for each board. By board_id.
create table board_share_link (
  board_id bigint primary key,
  link_id bigint not null,
  password_hash text,
  expires_at timestamptz,
  created_at timestamptz not null
);

-- Share links by their token. By token_hash.
create table share_link_token (
  token_hash text primary key,
  board_id bigint not null,
  link_id bigint not null
);
create index share_link_token_board_id_idx on share_link_token (board_id);

-- Moves, copies, merges and deletions of many pins. By board_id, the board that the pins are taken from.
create table board_action (
  board_id bigint not null,
  action_id bigint not null,
  actor_id bigint not null,
  kind text not null check (kind in ('move', 'copy', 'delete', 'merge')),
  state text not null check (state in ('running', 'done', 'failed', 'undone')),
  new_board_id bigint,
  new_section_id bigint,
  total integer not null,
  done integer not null default 0,
  left_out integer not null default 0,
  message text,
  -- It was done, and is being taken back.
  is_undo boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (board_id, action_id)
);

-- An action that is sent again is found by its id.
create index board_action_action_id_idx on board_action (action_id);

-- Running actions into a board.
create index board_action_new_board_id_idx on board_action (new_board_id) where state = 'running';

-- Old actions are swept by age.
create index board_action_changed_at_idx on board_action (changed_at);

-- The pins of an action, fixed when it begins: what is left to do, and how it was before.
create table board_action_pin (
  board_id bigint not null,
  action_id bigint not null,
  pin_id bigint not null,
  is_done boolean not null default false,
  old_section_id bigint,
  old_position bigint,
  -- The copy that was made of it.
  new_pin_id bigint,
  primary key (board_id, action_id, pin_id)
);

-- Pins. By pin_id; board_id is a plain column, so a move leaves the id and its dependents in place.
create table pin (
  pin_id bigint primary key,
  owner_id bigint not null,
  board_id bigint not null,
  section_id bigint,
  image_signature text not null,
  -- What every list needs of the picture, so that no list reads the image table.
  image_width integer not null,
  image_height integer not null,
  is_animated boolean not null,
  dominant_color text not null,
  placeholder text not null,
  title text not null default '',
  description text not null default '',
  alt_text text not null default '',
  link text,
  -- The page that the pin was first saved from.
  original_link text,
  -- Since when the link leads to no page; null: it works.
  link_dead_since timestamptz,
  domain text not null default '',
  hashtags text[] not null default '{}',
  -- What says that a machine made the picture.
  ai_label text check (ai_label in ('metadata', 'saver', 'reports')),
  takes_comments boolean not null default true,
  method text not null,
  source_pin_id bigint,
  root_pin_id bigint not null,
  public_save_count integer not null default 0,
  save_count integer not null default 0,
  -- Comments made while the pin was secret are counted apart: only users who could see the pin then may read them.
  comment_count integer not null default 0,
  secret_comment_count integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz
);

-- Saves of a pin, by the pin that they go back to.
create table pin_save (
  pin_id bigint not null,
  saved_pin_id bigint not null,
  user_id bigint not null,
  board_id bigint not null,
  is_public boolean not null,
  created_at timestamptz not null,
  primary key (pin_id, saved_pin_id)
);

-- Pins of a user. By user_id.
create table user_pin (
  user_id bigint not null,
  pin_id bigint not null,
  board_id bigint not null,
  root_pin_id bigint not null,
  is_created boolean not null,
  primary key (user_id, pin_id)
);
create index user_pin_user_id_created_idx on user_pin (user_id, pin_id desc) where is_created;
create index user_pin_user_id_root_pin_id_idx on user_pin (user_id, root_pin_id, board_id);

-- Which boards hold a picture: neighbours for related pins. By the signature; public boards only.
create table image_board (
  image_signature text not null,
  board_id bigint not null,
  pin_id bigint not null,
  primary key (image_signature, pin_id)
);

-- Perceptual hashes of the pictures of a user, to find those that they have saved already. By user_id.
create table user_picture (
  user_id bigint not null,
  pin_id bigint not null,
  image_signature text not null,
  phash bigint not null,
  primary key (user_id, pin_id)
);
create index user_picture_user_id_image_signature_idx on user_picture (user_id, image_signature);

-- Notes that only the owner of a pin reads. By user_id.
create table pin_note (
  user_id bigint not null,
  pin_id bigint not null,
  note text not null,
  primary key (user_id, pin_id)
);

-- Users who reported that a machine made the picture. By pin_id.
create table pin_ai_report (
  pin_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null,
  primary key (pin_id, user_id)
);

-- Found when an account is deleted for good.
create index pin_ai_report_user_id_idx on pin_ai_report (user_id);

-- Where the picture of a pin came from, as its page or an imported file says. By pin_id.
create table pin_origin (
  pin_id bigint primary key,
  title text,
  author text,
  author_url text,
  site_name text,
  -- ISO 8601, as precise as the source.
  published_at text,
  license text,
  canonical_url text
);

-- Pins whose pages are still to be read for their origin. By pin_id.
create table pin_origin_wish (
  pin_id bigint primary key,
  link text not null,
  tries smallint not null default 0,
  due_at timestamptz not null
);
create index pin_origin_wish_due_at_idx on pin_origin_wish (due_at);

-- Hashes of the addresses of pages and pictures that a user saved from (pinner's address-hash.ts), to tell whether a page
-- or picture is saved already. By user_id. A pin whose link was changed keeps its row: readers check the pin.
create table saved_address (
  user_id bigint not null,
  address_hash text not null,
  pin_id bigint not null,
  is_picture boolean not null,
  primary key (user_id, address_hash, pin_id, is_picture)
);

-- Links of pins, each checked from time to time. By link_hash.
create table link_check (
  link_hash text primary key,
  link text not null,
  state text not null check (state in ('new', 'ok', 'dead')),
  failures smallint not null default 0,
  checked_at timestamptz,
  due_at timestamptz not null,
  dead_since timestamptz
);
create index link_check_due_at_idx on link_check (due_at);

-- The pins that have a link. By link_hash.
create table link_pin (
  link_hash text not null,
  pin_id bigint not null,
  primary key (link_hash, pin_id)
);
create index link_pin_pin_id_idx on link_pin (pin_id);
