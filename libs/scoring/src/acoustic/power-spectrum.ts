/**
 * Power spectra of real frames by a radix-2 fast Fourier transform (Cooley and Tukey, 1965). `size` is a power of two.
 * The result has size / 2 + 1 bins, and the next call overwrites it.
 */
export function createPowerSpectrum(size: number): (frame: Float64Array) => Float64Array {
  const real = new Float64Array(size);
  const imaginary = new Float64Array(size);
  const power = new Float64Array(size / 2 + 1);
  const cosines = Float64Array.from({ length: size / 2 }, (_, k) => Math.cos((-2 * Math.PI * k) / size));
  const sines = Float64Array.from({ length: size / 2 }, (_, k) => Math.sin((-2 * Math.PI * k) / size));
  const bits = Math.log2(size);
  const reversed = Uint32Array.from({ length: size }, (_, index) => {
    let mirrored = 0;
    for (let bit = 0; bit < bits; bit += 1) if (index & (1 << bit)) mirrored |= 1 << (bits - 1 - bit);
    return mirrored;
  });

  function butterflies(length: number) {
    const half = length / 2;
    const stride = size / length;
    for (let start = 0; start < size; start += length) {
      for (let k = 0; k < half; k += 1) {
        const cosine = cosines[k * stride] ?? 0;
        const sine = sines[k * stride] ?? 0;
        const even = start + k;
        const odd = even + half;
        const oddReal = (real[odd] ?? 0) * cosine - (imaginary[odd] ?? 0) * sine;
        const oddImaginary = (real[odd] ?? 0) * sine + (imaginary[odd] ?? 0) * cosine;
        const evenReal = real[even] ?? 0;
        const evenImaginary = imaginary[even] ?? 0;
        real[odd] = evenReal - oddReal;
        imaginary[odd] = evenImaginary - oddImaginary;
        real[even] = evenReal + oddReal;
        imaginary[even] = evenImaginary + oddImaginary;
      }
    }
  }

  return (frame) => {
    for (let index = 0; index < size; index += 1) real[index] = frame[reversed[index] ?? 0] ?? 0;
    imaginary.fill(0);
    for (let length = 2; length <= size; length *= 2) butterflies(length);
    for (let k = 0; k < power.length; k += 1) power[k] = (real[k] ?? 0) ** 2 + (imaginary[k] ?? 0) ** 2;
    return power;
  };
}
