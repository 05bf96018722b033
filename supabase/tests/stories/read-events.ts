import type { GenerateStoryEvent } from '@fabula/contracts';

/** The events of a streamed answer as they come, without comments. */
export async function* eventsOf(response: Response): AsyncGenerator<GenerateStoryEvent> {
  if (!response.body) return;
  let text = '';
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    text += piece;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = /^event: (\w+)\ndata: (.*)$/s.exec(text.slice(0, end));
      text = text.slice(end + 2);
      if (event?.[2] !== undefined) yield { type: event[1], ...JSON.parse(event[2]) };
    }
  }
}

export async function allEvents(response: Response): Promise<GenerateStoryEvent[]> {
  const events: GenerateStoryEvent[] = [];
  for await (const event of eventsOf(response)) events.push(event);
  return events;
}
