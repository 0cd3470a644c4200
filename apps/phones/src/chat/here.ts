/** Parque de la 93, in Bogotá: where the demo's customers are. */
export const here = { latitude: 4.6767, longitude: -74.0483 }
