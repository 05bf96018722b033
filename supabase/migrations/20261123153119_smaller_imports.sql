set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.import_phrases(phrases jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  phrase jsonb;
  position integer;
  outcome text;
  added integer := 0;
  duplicates integer := 0;
  rejected jsonb := '[]';
begin
  if auth.uid() is null then raise insufficient_privilege using message = 'Nobody is signed in'; end if;
  if jsonb_typeof(phrases) is distinct from 'array' or jsonb_array_length(phrases) > 200 then
    raise invalid_parameter_value using message = 'An array of at most 200 phrases is needed';
  end if;
  perform private.serialise(auth.uid());
  for phrase, position in select value, ordinality - 1 from jsonb_array_elements(phrases) with ordinality loop
    outcome := private.import_phrase(phrase, private.import_date(phrase, position));
    if outcome is null then added := added + 1;
    elsif outcome = 'duplicate' then duplicates := duplicates + 1;
    else rejected := rejected || jsonb_build_array(jsonb_build_object('index', position, 'code', outcome));
    end if;
  end loop;
  return jsonb_build_object('added', added, 'duplicates', duplicates, 'rejected', rejected);
end $function$;
