-- Boards. By board_id.

create table board (
  board_id bigint primary key,
  owner_id bigint not null,
  name text not null,
  slug text not null,
  description text not null default '',
  privacy text not null check (privacy in ('public', 'secret', 'protected')),
  pin_count integer not null default 0,
  section_count integer not null default 0,
  follower_count integer not null default 0,
  -- Signatures of the newest pictures, for covers.
  cover_signatures text[] not null default '{}',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz
);

-- One owner's boards differ in name (folded) and in slug. By the text: 'name/{owner}/{folded}' or 'slug/{owner}/{slug}'.
create table board_address (
  address text primary key,
  board_id bigint not null,
  is_current boolean not null default true
);

create index board_address_board_id_idx on board_address (board_id);

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

-- Where a section lives. By section_id, so that a section is found without its board.
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
  created_at timestamptz not null,
  primary key (board_id, user_id)
);

create table board_follower (
  board_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null,
  primary key (board_id, user_id)
);

-- A person's view of the boards that they own or work on. By user_id.
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
  domain text not null default '',
  hashtags text[] not null default '{}',
  method text not null,
  source_pin_id bigint,
  root_pin_id bigint not null,
  public_save_count integer not null default 0,
  save_count integer not null default 0,
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

-- A person's pins. By user_id.
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
