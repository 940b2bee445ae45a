-- Companies of one ABN are one business under several trading names.
create index employers_abn on employers (abn) where abn is not null;
