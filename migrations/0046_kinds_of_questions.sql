-- A question of a job says how it is answered, and may expect an answer: [{question, kind, choices, expected}].
alter table jobs alter column screening_questions drop default;
alter table jobs alter column screening_questions type jsonb using to_jsonb(screening_questions);
alter table jobs alter column screening_questions set default '[]';
update jobs set screening_questions = (
    select jsonb_agg(jsonb_build_object('question', q.question, 'kind', 'text', 'choices', '[]'::jsonb, 'expected', null) order by q.at)
    from jsonb_array_elements_text(screening_questions) with ordinality as q(question, at))
  where screening_questions <> '[]';
alter table jobs add check (jsonb_typeof(screening_questions) = 'array' and jsonb_array_length(screening_questions) <= 5);
