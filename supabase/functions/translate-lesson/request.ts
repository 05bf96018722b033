import type { TranslateLessonRequest } from '@fabula/contracts';
import { z } from 'zod';
import type { FieldsOf } from '../_shared/wire.ts';

export const translateLessonRequest = z.object({ storyId: z.uuid() } satisfies FieldsOf<TranslateLessonRequest>);

export type LessonRequest = z.output<typeof translateLessonRequest>;
