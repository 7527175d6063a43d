-- That somebody says they have a paper of theirs and read it (docs/decisions/073-papers-that-were-read.md): createAcknowledgement of a document.
create table document_acknowledgements (
  user_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  -- The membership it goes with.
  membership_id uuid not null,
  acknowledged_at timestamptz not null,
  -- From where, as far as it is known, and in which session.
  address text check (length(address) <= 45),
  session_id uuid not null,
  primary key (user_id, id),
  -- Said again, it stays what it was the first time.
  unique (user_id, document_id),
  foreign key (user_id, document_id) references documents (user_id, id) on delete cascade
);
