import type { AcousticVerdict, Clip, Fingerprint } from '@fabula/scoring';
import type { JudgeAnswer, JudgeRequest, SentAnswer, SentRequest } from './judge-work.ts';

/** The acoustic match in a worker. Clips are transferred, so their samples cannot be used here afterward. */
export interface JudgeWorker {
  /** Rejects with an Error if the clip is invalid or the worker fails. */
  fingerprint(clip: Clip): Promise<Fingerprint>;
  match(
    clip: Clip,
    references: readonly Fingerprint[],
    decoys: readonly (readonly Fingerprint[])[],
  ): Promise<AcousticVerdict>;
  /** Ends the worker once pending questions are answered; the next question starts another. */
  release(): void;
}

/** Manages one worker at a time, which starts with the first question. */
export function createJudgeWorker(start: () => Worker = startWorker): JudgeWorker {
  const waiting = new Map<number, { resolve: (answer: JudgeAnswer) => void; reject: (error: Error) => void }>();
  let worker: Worker | null = null;
  let asked = 0;
  let released = false;

  function end() {
    worker?.terminate();
    worker = null;
  }

  function listen(started: Worker) {
    started.addEventListener('message', ({ data }: MessageEvent<SentAnswer>) => {
      waiting.get(data.id)?.resolve(data.answer);
      waiting.delete(data.id);
      if (released && waiting.size === 0) end();
    });
    started.addEventListener('error', (event) => {
      const error = new Error(`The judge's worker broke: ${event.message}`);
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
      end();
    });
    return started;
  }

  function ask(question: JudgeRequest): Promise<JudgeAnswer> {
    released = false;
    worker ??= listen(start());
    asked += 1;
    const id = asked;
    const answer = new Promise<JudgeAnswer>((resolve, reject) => waiting.set(id, { resolve, reject }));
    worker.postMessage({ id, question } satisfies SentRequest, [question.clip.samples.buffer]);
    return answer;
  }

  return {
    async fingerprint(clip) {
      const answer = await ask({ kind: 'fingerprint', clip });
      if (answer.kind !== 'fingerprint') throw unexpected(answer);
      return answer.fingerprint;
    },
    async match(clip, references, decoys) {
      const answer = await ask({ kind: 'match', clip, references, decoys });
      if (answer.kind !== 'match') throw unexpected(answer);
      return answer.verdict;
    },
    release() {
      released = true;
      if (waiting.size === 0) end();
    },
  };
}

/**
 * The bundler recognizes exactly this expression, and gives the worker its own file without the federation's runtime.
 */
function startWorker(): Worker {
  return new Worker(new URL('./acoustic.worker.ts', import.meta.url));
}

function unexpected(answer: JudgeAnswer): Error {
  return new Error(answer.kind === 'failed' ? answer.message : `The judge's worker answered with a ${answer.kind}`);
}
