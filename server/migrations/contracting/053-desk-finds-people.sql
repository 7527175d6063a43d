-- What 053 left for the version before it: taken away by the release after.
drop trigger staff_members_roles on staff_members;
drop function name_roles_twice();
update staff_members set roles = array_remove(array_remove(roles, 'support'), 'underwriter');
alter table staff_members drop constraint staff_members_roles_check;
alter table staff_members add constraint staff_members_roles_check
  check (cardinality(roles) > 0 and roles <@ array['service', 'billing', 'underwriting', 'compliance', 'admin', 'auditor']);
