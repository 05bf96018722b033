/** Formats a percentage of 0 to 100 in the interface language: "25%", "25 %". */
export function percentText(percent: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100);
}
