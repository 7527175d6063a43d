-- What was paid of a first premium goes back when the quote runs out before the rest came: cover never began. One payment may have
-- such a refund and one of what came in beyond the bill.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check check (reason in ('surplus', 'not_taken'));
create unique index refunds_one_of_not_taken on refunds (payment_id) where reason = 'not_taken';
