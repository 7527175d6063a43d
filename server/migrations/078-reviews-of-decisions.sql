-- What somebody asks of a decision about them: what is not right, a statement, a person (docs/decisions/075-a-decision-can-be-corrected.md).
create table decision_reviews (
  user_id uuid not null,
  id uuid not null,
  application_id uuid not null,
  state text not null check (state in ('asked', 'decided_again', 'answered', 'taken_back')),
  asked_at timestamptz not null,
  -- The answers as they are right, and what was said in words.
  asked_sealed bytea not null,
  -- Files of the person that show it.
  evidence uuid[] not null default '{}',
  answered_at timestamptz,
  answered_by uuid,
  -- What the person was told.
  answer_sealed bytea,
  -- The application with the right answers, where it was decided again.
  decided_again_id uuid,
  taken_back_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, application_id) references insurance_applications (user_id, id),
  foreign key (user_id, decided_again_id) references insurance_applications (user_id, id),
  check ((state in ('decided_again', 'answered')) = (answered_at is not null)),
  check (num_nulls(answered_at, answered_by, answer_sealed) in (0, 3)),
  check ((state = 'decided_again') = (decided_again_id is not null)),
  check ((state = 'taken_back') = (taken_back_at is not null))
);
create unique index decision_reviews_one_asked on decision_reviews (user_id) where state = 'asked';
create index decision_reviews_id on decision_reviews (id);
create index decision_reviews_application on decision_reviews (user_id, application_id);
create index decision_reviews_decided_again on decision_reviews (user_id, decided_again_id);
create trigger decision_reviews_asked_key before insert or update of asked_sealed on decision_reviews
  for each row when (seals_no_more(new.asked_sealed)) execute function refuse_old_key();
create trigger decision_reviews_answer_key before insert or update of answer_sealed on decision_reviews
  for each row when (seals_no_more(new.answer_sealed)) execute function refuse_old_key();
