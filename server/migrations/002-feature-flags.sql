-- The switches the product knows, at their defaults. A migration rather than the start of a process writes them, so that
-- a value somebody changed is never set back.
insert into feature_flags (name, enabled, updated_at) values
  ('finance-enabled', true, '2026-11-20T00:00:00Z'),
  ('underwriting-enabled', true, '2026-11-20T00:00:00Z'),
  ('wysh-insurance-hide-new-application', false, '2026-11-20T00:00:00Z'),
  ('wysh-insurance-hide-wyshes-card', false, '2026-11-20T00:00:00Z'),
  ('wysh-insurance-skip-client-phone-screen', true, '2026-11-20T00:00:00Z');
