/** The hemisphere, as far as the time zone's name tells. The farm knows no other location. */
export type Latitude = "north" | "tropics" | "south";

/** The zone as the system names it, `Europe/Berlin`. Unknown zones count as northern. */
export const latitudeOf = (timeZone: string): Latitude => {
  if (SOUTH.test(timeZone)) return "south";
  return TROPICS.test(timeZone) ? "tropics" : "north";
};

const zones = (...areas: readonly (readonly [area: string, places: string])[]): RegExp =>
  new RegExp(`^(${areas.map(([area, places]) => `${area}/(${places})`).join("|")})`);

/** Zones with reversed seasons, beyond some 25 degrees south. Listed by the beginning of their names. */
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

/** Tropical zones: no snow, and days of about equal length. */
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
