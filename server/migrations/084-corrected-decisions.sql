-- A correction that is being decided, and the wait after it (docs/decisions/082-a-correction-is-done-once-it-is-decided.md).

-- When what an application corrects was decided first: the days after a refusal count from there. Null for one that corrects nothing. The
-- version before doesn't read it and counts from the day of the correction, for the minutes in which both run.
alter table insurance_applications add column first_decided_at timestamptz;

-- Between the desk's yes and the decision: the application with the right answers is handed in and nobody has decided it. The version before
-- can't show such a review, for the minutes in which both run.
alter table decision_reviews drop constraint decision_reviews_state_check;
alter table decision_reviews add constraint decision_reviews_state_check
  check (state in ('asked', 'deciding', 'decided_again', 'answered', 'taken_back'));
-- What was said to whoever asked stands once there is a yes or an answer, and stays when they end it themselves.
alter table decision_reviews drop constraint decision_reviews_check;
alter table decision_reviews add constraint decision_reviews_check check (
  case when state = 'asked' then answered_at is null
    when state = 'taken_back' then true
    else answered_at is not null end
);
-- The application with the right answers stays named where it came to nothing.
alter table decision_reviews drop constraint decision_reviews_check2;
alter table decision_reviews add constraint decision_reviews_check2 check (
  case when state in ('deciding', 'decided_again') then decided_again_id is not null
    when state = 'asked' then decided_again_id is null
    else true end
);
-- Since when it can't be decided, because the engine answers nothing that holds; it is tried again.
alter table decision_reviews add column held_up_at timestamptz;
alter table decision_reviews add constraint decision_reviews_held_up_check check (held_up_at is null or decided_again_id is not null);

drop index decision_reviews_one_asked;
create unique index decision_reviews_one_asked on decision_reviews (user_id) where state in ('asked', 'deciding');
