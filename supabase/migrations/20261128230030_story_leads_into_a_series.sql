ALTER TABLE "public"."user_stories" DROP CONSTRAINT "user_stories_source_match_check";

ALTER TABLE "public"."user_stories" ADD CONSTRAINT "user_stories_source_match_check" CHECK ((source_match = ANY (ARRAY['matched'::text, 'closest'::text, 'surprise'::text, 'beginning'::text, 'chosen'::text])));
