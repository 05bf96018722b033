ALTER TABLE "public"."user_story_progress" ADD COLUMN "steps" jsonb GENERATED ALWAYS AS ((step_completions - 'quiz_data'::text)) STORED NOT NULL;

ALTER TABLE "public"."user_story_progress" ADD CONSTRAINT "user_story_progress_steps_check" CHECK ((octet_length((steps)::text) <= 65536));
