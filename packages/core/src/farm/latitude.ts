/** How far from the equator a person lives, as far as a time zone's name tells it. The farm knows no other place. */
export type Latitude = "north" | "tropics" | "south";

/** The zone as the system names it, `Europe/Berlin`. One that nobody knows is taken for a northern one. */
export const latitudeOf = (timeZone: string): Latitude => {
  if (SOUTH.test(timeZone)) return "south";
  return TROPICS.test(timeZone) ? "tropics" : "north";
};

const zones = (...areas: readonly (readonly [area: string, places: string])[]): RegExp =>
  new RegExp(`^(${areas.map(([area, places]) => `${area}/(${places})`).join("|")})`);

/** Where the year runs the other way round: beyond some 25 degrees. A place is named by its beginning, as far as it must be. */
const SOUTH = zones(
  [
    "America",
    "Argentina|Asuncion|Buenos|Catamarca|Cordoba|Coyhaique|Jujuy|Mendoza|Montevideo|Punta|Rosario|Santiago",
  ],
  ["Australia", "ACT|Ad|Bri|Bro|Can|Cu|E|Ho|LH|Lord|M|NSW|P|Q|So|Sy|T|V|W|Y"],
  ["Africa", "Gab|Joh|Map|Mas|Mb|W"],
  ["Pacific", "Auckland|Chatham|Easter|Norfolk|Pitcairn"],
  ["Atlantic", "South|Stanley"],
  ["Indian", "Kerguelen"],
  ["Antarctica", ""],
);

/** Where no snow falls and days are about as long all year. */
const TROPICS = zones(
  ["Africa", "(?!Al|Cai|Cas|Ce|El|Tri|Tu)"],
  [
    "America",
    "An[gt]|Ara|Aru|Bah|Bar|Bel|Boa|Bog|Camp|Canc|Carac|Cay|Cos|Cui|Cur|Dom|Eir|El|Forta|Gran|Gre|Gua|Guy|Hav|Jam|Kra|La_|Li|Low|Mac|Man|Marig|Mart|Meri|Mex|Monts|Noro|Pan|Par|Port|Pue|Rec|Rio|Sant|Sao|St_[BKLTV]|Teg|Tort|Vir",
  ],
  [
    "Asia",
    "Ad|Bah|Ban|Bru|Cal|Col|Dh|Di|Dub|Ho_|Hong|Jak|Jay|Kol|Kua|Kuc|Mac|Mak|Man|Mus|Ph|Pon|Qat|Ran|Ri|Sai|Sin|Ujung|Vi|Yan",
  ],
  ["Australia", ""],
  ["Atlantic", "Cape|St_"],
  ["Indian", ""],
  ["Pacific", ""],
);
