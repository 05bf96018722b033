const pauseMs = 200;
/** Two minutes: longer than a server takes to start on a busy machine. */
const mostTries = 600;

/**
 * Asks again where a server was lost on the way, or refuses for a while. For what may be asked twice: the outbox is not
 * asked through it, because that is what has to outlast the faults.
 */
export const patientFetch: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  for (let tries = 1; ; tries += 1) {
    const { answer, error } = await fetch(request.clone()).then(
      (got) => ({ answer: got, error: new Error(`Still ${got.status}`) }),
      (lost: unknown) => ({ answer: undefined, error: lost }),
    );
    if (answer && ![429, 502, 503].includes(answer.status)) return answer;
    if (tries === mostTries) throw error;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};
