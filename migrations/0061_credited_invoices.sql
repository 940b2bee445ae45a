-- An invoice that was taken back had that day noted as the day of its payment, and so had its credit note. What was never told as paid is not.
update invoices i set paid_on = null
from invoices c
where c.credits = i.id and i.paid_on = c.issued_on
  and not exists (select from events e where e.name = 'invoice.paid' and e.data ->> 'invoiceId' = i.id::text);
update invoices set paid_on = null where credits is not null;
alter table invoices add check (credits is null or paid_on is null);
