-- Cover goes on through the 31st day after a missed due date, and through the 30th after a late notice of it; the due date, or the
-- day of the notice, was counted as the first of them. Whoever is past due gets the day they were owed: lapses_on is the first day
-- without cover, and each was one day too early. It is what the state packs of 2026-11-22 correct for policies already sold.
update policies set lapses_on = lapses_on + 1 where status = 'past_due';
