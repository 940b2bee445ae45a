-- The desk lists answered messages by when they were sent, and claims by when they were decided.
drop index contact_messages_answered;
create index contact_messages_answered on contact_messages (sent_at desc, id desc) where answered_at is not null;
create index company_claims_decided on company_claims (decided_at desc, id) where state in ('granted', 'declined');
