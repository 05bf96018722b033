/** A share of 0 to 100 as the interface language writes it: "25%", "25 %". */
export function percentText(percent: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100);
}
