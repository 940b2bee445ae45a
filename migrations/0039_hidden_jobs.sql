-- A job seeker may also hide one job and say no more of it. It leaves their lists, as one does of which they say something.
alter table recommendation_choices drop constraint recommendation_choices_choice_check;
alter table recommendation_choices add constraint recommendation_choices_choice_check
  check (choice in ('less_like_this', 'not_this_advertiser', 'hidden'));
