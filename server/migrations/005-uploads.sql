-- Files that people hand in. What is in them lies in the storage, under the blob's id; this is what is known of them.

create table blobs (
  id uuid primary key,
  -- A blob outlives the person's row until its file is gone too, so that no file is forgotten: hence no cascade, and the id
  -- alone as the key.
  user_id uuid references users (id) on delete set null,
  -- Of the session that announced it: a session of a lower level can neither use nor read it.
  auth_level text not null check (auth_level in ('identified', 'verified')),
  -- issued -> stored -> attached; what is not attached after a day, and what lost its person, -> removing, and then the row goes.
  state text not null check (state in ('issued', 'stored', 'attached', 'removing')),
  filename text not null check (length(filename) between 1 and 120),
  content_type text not null
    check (content_type in ('image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic', 'application/pdf')),
  byte_size integer not null check (byte_size between 1 and 20971520),
  -- SHA-256 of the content.
  checksum bytea not null check (length(checksum) = 32),
  issued_at timestamptz not null,
  attached_at timestamptz,
  check (state <> 'attached' or attached_at is not null)
);
create index blobs_user_id on blobs (user_id);
create index blobs_unattached on blobs (issued_at) where state <> 'attached';
create index blobs_without_user on blobs (id) where user_id is null;
