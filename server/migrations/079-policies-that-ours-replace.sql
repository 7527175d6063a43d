-- Policies of other companies that ours replace, by when their company is told, and where companies are reached
-- (docs/decisions/076-replacing-insurance.md).

create table replaced_policies (
  id uuid primary key,
  user_id uuid not null,
  -- Ours, which takes their place.
  policy_id uuid not null,
  policy_number text not null check (length(policy_number) between 1 and 40),
  -- In the order they were named; 0 where it was said by the tick beside the card, which names none.
  place smallint not null check (place between 0 and 9),
  state text not null check (length(state) = 2),
  product_slug text not null check (length(product_slug) between 1 and 60),
  -- Whom ours insures, and of the other one company and number as they were told, where they were asked.
  told_sealed bytea not null,
  -- The company by its name without what is typed this way or that: the same for all who named it. Null where nobody was asked.
  company_key text check (length(company_key) between 1 and 200),
  fate text check (fate in ('ended', 'reduced', 'borrowed')),
  issued_on date not null,
  -- On which the applicant signed the notice; null where they did not.
  signed_on date,
  recorded_at timestamptz not null,
  -- The last day on which the company may be told, in the state's days; null where nobody said which it is.
  tell_by date,
  -- Why it is not told, and since when, where one of us said so.
  left_untold_because text check (left_untold_because in ('handed_back', 'not_replaced', 'no_such_company')),
  left_untold_at timestamptz,
  left_untold_by uuid,
  unique (policy_id, place),
  check (num_nulls(company_key, fate, tell_by) in (0, 3)),
  check (num_nulls(left_untold_because, left_untold_at, left_untold_by) in (0, 3))
);
create index replaced_policies_issued on replaced_policies (issued_on, policy_id);
create index replaced_policies_of_company on replaced_policies (company_key) where company_key is not null;
create index replaced_policies_of_person on replaced_policies (user_id);
create trigger replaced_policies_told_key before insert or update of told_sealed on replaced_policies
  for each row when (seals_no_more(new.told_sealed)) execute function refuse_old_key();

-- Where letters to a company go, as one of us found it out. The newest counts; none is changed.
create table company_addresses (
  id uuid primary key,
  company_key text not null check (length(company_key) between 1 and 200),
  name text not null check (length(name) between 1 and 100),
  line1 text not null check (length(line1) between 1 and 64),
  line2 text check (length(line2) between 1 and 50),
  city text not null check (length(city) between 1 and 50),
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null check (zip ~ '^\d{5}(-\d{4})?$'),
  entered_at timestamptz not null,
  entered_by uuid not null
);
create index company_addresses_newest on company_addresses (company_key, entered_at);
