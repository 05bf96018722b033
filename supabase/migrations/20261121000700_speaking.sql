-- What was spoken of a story, sentence by sentence, so that its figures survive a reload and only what was spoken counts.

alter table public.user_story_progress add column speaking jsonb
  check (jsonb_typeof(speaking) = 'object' and octet_length(speaking::text) <= 65536);
