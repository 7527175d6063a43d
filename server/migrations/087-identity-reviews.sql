-- Whoever the records can't tell hands in a document, and a person looks at it before they take cover (docs/decisions/087-a-document-is-looked-at.md).
-- A row each time some are handed in; they go with the checks. The version before asks for the document, writes no row and lets whoever handed one in
-- go on; whoever did so and has taken no cover yet is asked for it once more.
create table identity_reviews (
  id uuid primary key,
  user_id uuid not null,
  -- The check whose verdict they make up for: other details are another check.
  check_id uuid not null,
  state text not null check (state in ('waiting', 'asked_again', 'is_them', 'is_not', 'passed', 'overtaken')),
  -- The files, by id.
  documents text[] not null check (cardinality(documents) > 0),
  handed_in_at timestamptz not null,
  -- By when we said that we write to them; while nobody has looked by then, they hear that it takes longer, and it is another day.
  answer_by timestamptz not null,
  -- In the words of whoever decided last; AES-256-GCM.
  reason_sealed bytea,
  decided_by uuid,
  decided_at timestamptz,
  check (num_nulls(reason_sealed, decided_by, decided_at) in (0, 3)),
  check (state not in ('asked_again', 'is_them', 'is_not') or decided_at is not null)
);
create index identity_reviews_of_person on identity_reviews (user_id, id);
create unique index identity_reviews_one_waits on identity_reviews (user_id) where state = 'waiting';
create index identity_reviews_late on identity_reviews (answer_by) where state = 'waiting';
create trigger identity_reviews_reason_key before insert or update of reason_sealed on identity_reviews
  for each row when (seals_no_more(new.reason_sealed)) execute function refuse_old_key();
