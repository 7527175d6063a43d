-- Chats in a vendor's inbox (docs/decisions/072-chats-in-a-vendors-inbox.md): our people may answer in another company's inbox beside the
-- desk's own.

-- The vendor's names for whoever writes and for what they write in; null until something was handed over.
alter table support_chats add column vendor_contact text;
alter table support_chats add column vendor_conversation text;
create unique index support_chats_vendor_conversation on support_chats (vendor_conversation)
  where vendor_conversation is not null;

-- Whether it is to be handed over, stands there, or was refused; null where it is nobody's but the desk's, as what the robot answered. The
-- version before writes null: what comes in through it in the minutes in which both run is answered at the desk.
alter table support_messages add column vendor_state text check (vendor_state in ('due', 'there', 'refused'));
create index support_messages_due on support_messages (user_id) where vendor_state = 'due';
-- The vendor's name of an answer that was written there: told twice, it stands here once.
alter table support_messages add column vendor_part text;
create unique index support_messages_vendor_part on support_messages (user_id, vendor_part) where vendor_part is not null;
-- Whoever answered there is nobody of the desk's staff.
alter table support_messages drop constraint support_messages_check;
alter table support_messages add constraint support_messages_written_by
  check ((by = 'staff') = (staff_id is not null or vendor_part is not null));
