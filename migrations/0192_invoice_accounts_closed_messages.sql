-- The bank account that an invoice is paid to, as it was when it was issued. Null on earlier ones, and where a payment provider takes the money.
alter table invoices
  add column seller_account_name text,
  add column seller_bsb text,
  add column seller_account text,
  add constraint invoices_seller_account check (num_nulls(seller_account_name, seller_bsb, seller_account) in (0, 3));

-- A message to us that was answered elsewhere is closed without an answer here.
alter table contact_messages
  drop constraint contact_messages_check,
  add constraint contact_messages_answered check (answer is null or answered_at is not null);
