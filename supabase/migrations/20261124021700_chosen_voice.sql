ALTER TABLE "public"."profiles" ADD COLUMN "chosen_voice" text;

ALTER TABLE "public"."profiles" ADD CONSTRAINT "profiles_chosen_voice_check" CHECK ((length(chosen_voice) <= 64));

-- Until now only a learner saved a voice other than the language's default, so such a voice was chosen.
update public.profiles set chosen_voice = selected_voice
where selected_voice in ('lucia', 'diego', 'valentina', 'bastien', 'sarah')
  or selected_voice = 'aria' and preferred_language in ('Spanish', 'French', 'German');
