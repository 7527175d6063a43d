-- Who wanted to begin or hand in an application while none could be looked at: they are mailed once it can
-- (docs/decisions/068-switches-at-the-desk.md). A row goes when its person went on or was mailed.
create table underwriting_waits (
  user_id uuid primary key,
  -- When they last tried; a page that is open goes on trying.
  tried_at timestamptz not null
);
create index underwriting_waits_tried on underwriting_waits (tried_at, user_id);
