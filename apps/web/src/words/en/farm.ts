export const farmWords = {
  dayMode: "Day Mode",
  nightMode: "Night Mode",

  scene: "Animals on your farm",
  emptyScene: "Nobody lives on your farm yet",
  howToFill: "Complete your goals to populate your farm with animals!",
  guestScene: "Animals on a visit",
  guestIntro: "These animals are on a visit. Yours move in when you reach your goals.",
  guestAnimal: "A guest of the farm, to show you around.",
  animalLabel: (name: string, story: string) => `${name}. ${story}`,

  kinds: "Animals by kind",
  kind: { hen: "Hens", goat: "Goats", cow: "Cows" },
  rewards: "How animals are earned",
  rewardRule:
    "One animal for each day, week and month whose goal you reach. If a task is uncompleted or deleted and the goal is no longer met, its animal leaves; reach the goal again and the same one comes back.",

  about: (name: string) => `About ${name}`,
  hereSince: "Here since",
  earnedOn: "Earned on",
  name: "Name",
  rename: "Rename",
  renamed: (kind: string, name: string) => `${kind} is now called ${name}`,
  remove: "Remove",
  askToRemove: (name: string) => `Remove ${name} from your farm?`,
  removalCanBeUndone: "You can undo this right afterwards. Its place in the history stays.",
  animalNotFound: "Error: Animal not found",

  history: "Came and left",

  share: "Share my farm",
  shareIt: "Share",
  ownFarm: "My farm",
  farmOf: (owner: string) => `${owner}'s farm`,
  pictureShape: "Shape of the picture",
  shape: { wide: "Wide", square: "Square" },
  drawing: "Drawing your farm...",
  readyToShare: (farm: string) => `${farm}, ready to share`,
  savePicture: "Save picture",
  counted: {
    hen: (count: number) => `${count} ${count === 1 ? "hen" : "hens"}`,
    goat: (count: number) => `${count} ${count === 1 ? "goat" : "goats"}`,
    cow: (count: number) => `${count} ${count === 1 ? "cow" : "cows"}`,
  },
};
