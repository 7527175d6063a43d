-- Help for everybody (docs/decisions/067-help-for-everybody.md): a robot answers in the chat, and somebody without an account writes to us
-- about a policy.

-- What the robot wrote stands in the chat beside what people did, under its own name. It is nobody of the staff. The version before can't show
-- a chat in which it wrote, for the minutes in which both run.
alter table support_messages drop constraint support_messages_by_check;
alter table support_messages add constraint support_messages_by_check check (by in ('person', 'staff', 'robot'));
-- The article it quoted, so that a screen links to it.
alter table support_messages add column article text check (article is null or by = 'robot');
