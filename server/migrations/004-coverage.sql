-- What people tell us for an estimate, and the estimates they saved. Both go with the person: a visitor whom no session can
-- reach any more leaves no answers about health behind.

create table prequalifications (
  user_id uuid primary key references users (id) on delete cascade,
  -- Birthdate, gender, state, health, tobacco, criminal history and desired coverage as JSON; AES-256-GCM.
  answers_sealed bytea not null,
  updated_at timestamptz not null
);

create table estimate_data (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  product_slug text not null check (product_slug in ('wysh-term-life', 'wysh-accidental-death')),
  -- Whole dollars.
  amount integer not null check (amount between 50000 and 1000000),
  -- Months whatever the unit, which is the one the person gave and is answered in (A-058).
  term_months integer not null check (term_months between 120 and 564),
  term_unit text not null check (term_unit in ('month', 'year')),
  insureds_age_at_term integer not null check (insureds_age_at_term between 28 and 65),
  annual_premium_cents integer not null check (annual_premium_cents > 0),
  monthly_premium_cents integer not null check (monthly_premium_cents > 0),
  -- The rate basis it was priced on, which it keeps.
  basis_version text not null,
  -- Health, tobacco and the whole arithmetic, which names age, gender and class, as JSON; AES-256-GCM.
  pricing_sealed bytea not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);
create index estimate_data_newest on estimate_data (user_id, created_at desc, id desc);
