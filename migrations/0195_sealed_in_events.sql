-- The events that still hold what a last mail needs, such as a sealed address: a rule removes it after some days, sent or not.
create index events_sealed on events (created_at)
  where data ?| array['sealedAddress', 'sealedAddresses', 'sealedName', 'marks', 'storageKeys'];
