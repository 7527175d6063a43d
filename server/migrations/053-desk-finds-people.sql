-- Roles of the desk by their trade's names: underwriter is underwriting, support is service, and billing, compliance and auditor are new
-- (docs/decisions/052-the-desk-finds-people.md). The version before knows the old names alone and writes them: while it runs beside, a
-- member who has one has the other; contracting/ has what takes the old ones away.
alter table staff_members drop constraint staff_members_roles_check;
alter table staff_members add constraint staff_members_roles_check
  check (cardinality(roles) > 0 and roles <@ array[
    'service', 'billing', 'underwriting', 'compliance', 'admin', 'auditor', 'underwriter', 'support']);
create function name_roles_twice() returns trigger language plpgsql as $$
begin
  new.roles := array(select distinct unnest(new.roles
    || case when 'support' = any(new.roles) then array['service'] else '{}' end
    || case when 'service' = any(new.roles) then array['support'] else '{}' end
    || case when 'underwriter' = any(new.roles) then array['underwriting'] else '{}' end
    || case when 'underwriting' = any(new.roles) then array['underwriter'] else '{}' end) order by 1);
  return new;
end
$$;
create trigger staff_members_roles before insert or update of roles on staff_members
  for each row execute function name_roles_twice();
update staff_members set roles = roles;
