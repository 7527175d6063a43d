-- What 036 left for the version before it: taken away by the release after.
drop trigger users_closed on users;
drop function remove_work_of_closed_account();
drop trigger support_chats_removed on support_chats;
drop function remove_work_of_chat();
drop trigger underwriting_cases_removed on underwriting_cases;
drop function remove_work_of_case();
drop trigger work_items_given_back on work_items;
drop function give_back_work();
drop trigger support_chats_carried_over on support_chats;
drop trigger support_chats_carried_over_new on support_chats;
drop function carry_over_chat();
drop trigger underwriting_cases_carried_over on underwriting_cases;
drop function carry_over_case();
drop trigger underwriting_cases_given_work on underwriting_cases;
drop function give_case_its_work();
drop function work_state_of_case(text);
alter table underwriting_cases drop column assigned_to, drop column revision, drop column due_at;
alter table support_chats drop column waiting_since;
