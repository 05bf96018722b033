/** Furniture, rooms and what is carried into them. */
export const home = {
  candle: `
    fill M25 22h14v31H25z
    fill M32 1c9 9 7 16 0 19c-7-3-9-10 0-19z
    fill M11 54h42l-5 6H16z
    line M48 55c12 0 12-12 2-11
    cut M30 27v12`,
  bulb: `
    fill M32 3c14 0 21 10 21 20c0 10-9 13-10 22H21c-1-9-10-12-10-22C11 13 18 3 32 3z
    fill M21 47h22v4H21zM23 53h18l-4 7H27z
    cut M26 44V29l6 5l6-5v15
    gouge M44 14L48 27M39 12L42 24`,
  lamp: `
    fill M18 4h28l13 28H5z
    fill M28 34h8v5c10 3 13 9 13 15H15c0-6 3-12 13-15z
    fill M11 55h42v5H11z
    gouge M22 10L13 28M31 9L28 28`,
  'ghost-light': `
    line M32 28v28
    fill M16 55h32v5H16z
    fill @32 18 10
    thin M32 4V0M18 18h-6M46 18h6M22 8l-4-4M42 8l4-4
    cut M28 24V16l4 3l4-3v8`,
  flashlight: `
    fill M3 24h12l9 9h33q4 0 4 4v12q0 4-4 4H24l-9 9H3z
    hole M32 38h12v5H32z
    cut M15 28v30`,
  key: `
    fill @32 17 15
    hole @32 17 7
    fill M28 30h8v30h-8zM36 42h11v6H36zM36 52h9v8h-9z`,
  door: `
    fill M11 3h42v57H11z
    cut M18 10h28v16H18zM18 33h28v20H18z
    hole @47 29.5 2.6`,
  'hotel-door': `
    fill M6 60V22C6 8 18 2 32 2s26 6 26 20v38z
    cut M32 3v57M7 22h50M32 22L18 6M32 22L46 6
    cut M13 29h12v24H13zM39 29h12v24H39z`,
  chair: `
    fill M13 2h6v58h-6zM45 2h6v58h-6z
    fill M13 4h38v7H13zM13 16h38v6H13z
    fill M8 33h48v8H8z
    fill M19 50h26v4H19z`,
  table: `
    fill M2 24h60v8H2z
    fill M8 32h7l-2 28H7zM56 32h-7l2 28h6z
    fill M15 36h34v4H15z
    gouge M6 28L30 27M58 28L38 29`,
  bed: `
    fill M2 12h7v48H2zM55 34h7v26h-7z
    fill M9 42h46v11H9z
    fill M12 39v-6q0-5 5-5h9q5 0 5 5v6z
    fill M34 39v-9q12-4 21 3v6z
    cut M40 38v-6
    gouge M14 47L30 47M36 48L52 47`,
  pram: `
    fill M31 3C14 3 3 14 3 28h28z
    fill M3 31h52q0 18-18 18H22Q5 49 3 31z
    line M54 31l4-9h5
    line @17 54 6
    line @42 54 6
    cut M30 27L10 13M30 27L19 5
    gouge M14 37L46 36M18 43L42 42`,
  clock: `
    fill @32 34 26
    hole @32 34 19
    line M32 34V22M32 34l9 6
    thin M32 16v2M50 34h-2M32 52v-2M14 34h2`,
  gift: `
    fill M7 29h50v31H7z
    fill M3 18h58v9H3z
    hole M28 18h8v42h-8z
    line M32 17C19-1 6 7 15 16zM32 17C45-1 58 7 49 16z
    gouge M40 34L54 33M40 40L54 39M40 46L54 45M40 52L54 51`,
  box: `
    fill M6 27h52v33H6z
    fill M6 24L1 11h25l5 13zM58 24l5-13H38l-5 13z
    cut M32 27v12
    cut M13 50h14
    gouge M36 34L55 33M38 40L55 39M40 46L55 45`,
  suitcase: `
    fill M8 19h48q5 0 5 5v31q0 5-5 5H8q-5 0-5-5V24q0-5 5-5z
    line M22 18v-9h20v9
    cut M15 20v40M49 20v40
    cut M22 36h20
    gouge M20 43L44 42M20 49L44 48M20 55L44 54`,
  'locked-suitcase': `
    fill M6 15h52q4 0 4 4v37q0 4-4 4H6q-4 0-4-4V19q0-4 4-4z
    line M23 14V6h18v8
    cut M3 31h58
    hole M8 26h11v14H8zM26.5 26h11v14h-11zM45 26h11v14H45z
    line M13.5 31v4M32 31v4M50.5 31v4`,
  sofa: `
    fill M10 26q0-10 8-10h28q8 0 8 10v10H10z
    fill M2 34q0-6 5-6t5 6v8h40v-8q0-6 5-6t5 6v20H2zM6 54h6v6H6zM52 54h6v6h-6z
    cut M32 17v18M12 48h40`,
  stairs: `
    fill M1 60V50h13V40h13V30h13V20h13V10h10v50z
    line M4 36L48 2
    thin M7 49V34M20 39V24M33 29V14M46 19V4
    cut M8 55h50M21 45h37M34 35h24`,
  house: `
    fill M3 32L32 5l29 27l-4 4v24H7V36z
    fill M45 6h8v14l-8-7z
    hole M27 40h12v20H27zM14 36h8v9h-8zM44 36h8v9h-8z
    gouge M14 52L24 51M44 52L52 51`,
  mailbox: `
    fill M8 14q0-8 8-8h32q8 0 8 8v28H8z
    fill M27 42h10v18H27z
    hole M17 13h30v9H17z
    fill M21 2h22v16H21z
    cut M22 4l10 8l10-8
    cut M17 32h30`,
  gravestone: `
    fill M12 58V24C12 9 20 3 32 3s20 6 20 21v34z
    fill M4 60q4-10 8-3q3-6 6 1h28q3-7 6-1q4-7 8 3z
    cut M24 20h16M21 28h22M27 36h10
    gouge M22 46L42 45M24 52L40 51`,
  bucket: `
    line M10 24C10-2 54-2 54 24
    fill M7 22h50l-7 38H14z
    cut M11 31h42
    gouge M21 36L24 55
    gouge M40 35L38 56`,
  yarn: `
    fill @30 36 24
    line M50 50c8 8 10 8 12 8
    cut M14 22c12 6 22 18 26 36M8 34c10 4 18 12 22 24M24 14c12 6 22 16 28 30M12 48c12-2 26-16 30-32`,
} as const;
