-- People who sign in to the portal, what they may do where, and what was done.

create table users (
  id uuid not null primary key,
  email text not null unique,            -- in lower case
  name text,
  password_hash text not null,           -- argon2id, with its parameters
  created_at timestamptz not null,
  last_seen_at timestamptz
);

create table memberships (
  organization_id uuid not null references organizations (id),
  user_id uuid not null references users (id),
  role text not null,
  created_at timestamptz not null,
  primary key (organization_id, user_id)
);
create index memberships_of_user on memberships (user_id, organization_id);

create table invitations (
  id uuid not null primary key,
  organization_id uuid not null references organizations (id),
  email text not null,
  role text not null,
  token_hash text not null unique,       -- SHA-256; the token itself is not stored
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (organization_id, email)
);

create table sessions (
  id uuid not null primary key,
  user_id uuid not null references users (id),
  token_hash text not null unique,
  previous_hash text,                    -- still good until previous_until, for requests that were under way
  previous_until timestamptz,
  created_at timestamptz not null,
  rotated_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_previous on sessions (previous_hash);

create table audit (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  at timestamptz not null,
  actor text not null,                   -- an email, or "command line"
  action text not null,                  -- the operation's id
  target text,
  mode text,                             -- null where it concerns both sides
  address text,
  request_id text,
  primary key (organization_id, id)
);
